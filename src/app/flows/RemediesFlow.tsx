import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { remedyCalls } from '#contract/remedies.ts';
import { fileCheckMachine } from '#machines/file-check.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { isFinding, type RemediesServices, remediesMachine } from '#machines/remedies.machine.ts';
import { type RemedyFileServices, remedyFileMachine } from '#machines/remedy-file.machine.ts';
import { createClient } from '#services/client.ts';
import { fetchHttp } from '#services/fetch-http.ts';
import type { PortalServices } from '#services/index.ts';
import { remedyFileCheck } from '#services/remedy-file-check.ts';
import { mayHoldFiles, type RemedyLink, remedyLinkServices } from '#services/remedy-link.ts';
import { RemediesView } from '#views/remedies/RemediesView.tsx';
import { tellFormIsThere } from '../form-first.ts';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { Logo } from '../Logo.tsx';
import { lazily } from '../lazily.ts';
import { useServicesLater } from '../services.tsx';
import { readRemediesPlace, useRemediesPlace } from './remedies-place.ts';
import { useFlow } from './use-flow.ts';

/**
 * The link's secret is bound here and enters no machine: what watches machines never hears of it. What the
 * link asks for is asked at once; all other services are the portal's, and come after the form.
 */
function provideRemedies(services: Promise<PortalServices>, link: RemedyLink) {
  const bound = services.then(({ remedies }) => remedies.at(link));
  const page = bound.then((all): RemediesServices => all);
  const file = bound.then((all): RemedyFileServices => all);
  const first = remedyLinkServices(createClient(fetchHttp(), remedyCalls), link);
  const later = lazily(page, 'listKept', 'askTargets', 'confirmRemedies', 'forgetKept');
  return remediesMachine.provide({
    actors: {
      ...actorsFrom<RemediesServices>({
        ...later,
        ...first,
        listKept: async (_, signal) =>
          (await mayHoldFiles()) ? later.listKept(undefined, signal) : [],
      }),
      remedyFile: remedyFileMachine.provide({
        actors: {
          ...actorsFrom(lazily(file, 'keepFile', 'dropFile', 'sendFile')),
          fileCheck: fileCheckMachine.provide({ actors: actorsFrom(remedyFileCheck()) }),
        },
      }),
    },
  });
}

export default function RemediesFlow() {
  const services = useServicesLater();
  const { uuid = '', request_id = '' } = useParams<{ uuid: string; request_id: string }>();
  const actor = useFlow(() => provideRemedies(services, { uuid, request_id }), {
    input: readRemediesPlace(),
  });
  const finding = useSelector(actor, isFinding);
  useRemediesPlace(actor);

  useEffect(() => {
    if (!finding) tellFormIsThere();
  }, [finding]);

  return <RemediesView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
