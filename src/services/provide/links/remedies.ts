import { remedyCalls } from '#contract/remedies.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { type RemediesServices, remediesMachine } from '#machines/remedies.machine.ts';
import { createClient } from '#services/client.ts';
import { fileCheckServices } from '#services/file-check.ts';
import { filePagesServices } from '#services/file-pages.ts';
import { createHttp } from '#services/http.ts';
import type { LoadServices } from '#services/index.ts';
import { lazyCalls } from '#services/lazy-calls.ts';
import { mayHoldFiles, type RemedyLink, remedyLinkServices } from '#services/remedy-link.ts';
import { provideFiles } from '../files/files.ts';

/**
 * The link's secret is bound here and enters no machine: what inspects machines never sees it. What the
 * link asks for is asked at once; all other services are the portal's, and come after the form.
 */
export function provideRemedies(loadServices: LoadServices, link: RemedyLink) {
  const bound = async () => (await loadServices()).remedies.at(link);
  const { listKept, forgetKept, ...files } = lazyCalls(
    bound,
    'listKept',
    'forgetKept',
    'findRepeated',
    'keepFile',
    'uploadFile',
    'removeFile',
    'askTargets',
    'confirmFiles',
  );
  const call = createClient(createHttp(), remedyCalls);
  const first = remedyLinkServices(call, link);
  const checks = fileCheckServices();
  return remediesMachine.provide({
    actors: {
      ...actorsFrom<RemediesServices>({
        ...first,
        forgetKept,
        listKept: async (_, signal) => ((await mayHoldFiles()) ? listKept(undefined, signal) : []),
      }),
      fileSet: provideFiles({ ...checks, ...filePagesServices(checks), ...files }),
    },
  });
}
