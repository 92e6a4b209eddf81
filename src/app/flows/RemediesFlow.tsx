import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { usePortal } from '#app/start/portal.ts';
import { remedyCalls } from '#contract/remedies.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { isFinding, type RemediesServices, remediesMachine } from '#machines/remedies.machine.ts';
import { createClient } from '#services/client.ts';
import { fileCheckServices } from '#services/file-check.ts';
import { filePagesServices } from '#services/file-pages.ts';
import { createHttp } from '#services/http.ts';
import { lazily } from '#services/lazily.ts';
import { mayHoldFiles, type RemedyLink, remedyLinkServices } from '#services/remedy-link.ts';
import { RemediesView } from '#views/remedies/RemediesView.tsx';
import { type LoadServices, useServicesLater } from '../start/services.ts';
import { provideFiles } from './provide-files.ts';
import { readRemediesPlace, useRemediesPlace } from './remedies-place.ts';
import { useFlow } from './use-flow.ts';

/**
/**
 * The link's secret is bound here and enters no machine: what inspects machines never sees it. What the
 * link asks for is asked at once; all other services are the portal's, and come after the form.
 */
function provideRemedies(loadServices: LoadServices, link: RemedyLink) {
  const bound = async () => (await loadServices()).remedies.at(link);
  const { listKept, forgetKept, ...files } = lazily(
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

export default function RemediesFlow() {
  const loadServices = useServicesLater();
  const { formFirst } = usePortal();
  const { uuid = '', request_id = '' } = useParams<{ uuid: string; request_id: string }>();
  const actor = useFlow(() => provideRemedies(loadServices, { uuid, request_id }), {
    input: readRemediesPlace(),
  });
  const finding = useSelector(actor, isFinding);
  useRemediesPlace(actor);

  useEffect(() => {
    if (!finding) formFirst.reportShown();
  }, [finding, formFirst]);

  return <RemediesView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
