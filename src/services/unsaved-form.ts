import type { ClientSubmission } from '#contract/submission.ts';
import type { UserInfo } from '#contract/user-info.ts';

/**
 * A form whose save did not arrive, because the session had ended: kept in this page's memory and nowhere
 * else, and told with the user info once the same person is back. Nothing that was typed is lost.
 * The tax password is not told: it is typed again.
 */
export function unsavedForm() {
  let kept: ClientSubmission | null = null;

  return {
    keep(submission: ClientSubmission) {
      kept = submission;
    },
    forget() {
      kept = null;
    },
    /** The user info, with what was typed in place of what the server knows. */
    toldIn(userInfo: UserInfo): UserInfo {
      return kept?.request_id === userInfo.request.id ? withSubmission(userInfo, kept) : userInfo;
    },
  };
}
export type UnsavedForm = ReturnType<typeof unsavedForm>;

function withSubmission(userInfo: UserInfo, said: ClientSubmission): UserInfo {
  return {
    ...userInfo,
    client: { ...userInfo.client, ...given(said.client) },
    address: { ...userInfo.address, ...given(said.address) },
    company: { ...userInfo.company, ...given(said.company ?? {}) },
    business_type: { ...userInfo.business_type, ...given(said.business_type) },
    partners: said.partners,
    client_pld_risk_matrix: said.client_pld_risk_matrix,
    request: { ...userInfo.request, ...given(said.request) },
  };
}

type Given<Answers> = { [Name in keyof Answers]?: Exclude<Answers[Name], undefined> };

/** What was answered: an empty answer takes nothing away from what is known. */
const given = <Answers extends object>(answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== undefined && answer !== ''),
  ) as Given<Answers>;
