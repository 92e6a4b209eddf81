import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { usePortal } from '#app/start/portal.ts';
import { isFinding } from '#machines/remedies.machine.ts';
import { provideRemedies } from '#services/provide/links/remedies.ts';
import { RemediesView } from '#views/remedies/RemediesView.tsx';
import { useServicesLater } from '../start/services.ts';
import { readRemediesPlace, useRemediesPlace } from './remedies-place.ts';
import { useFlow } from './use-flow.ts';

export default function RemediesFlow() {
  const loadServices = useServicesLater();
  const { pageGate } = usePortal();
  const { uuid = '', request_id = '' } = useParams<{ uuid: string; request_id: string }>();
  const actor = useFlow(() => provideRemedies(loadServices, { uuid, request_id }), {
    input: readRemediesPlace(),
  });
  const finding = useSelector(actor, isFinding);
  useRemediesPlace(actor);

  useEffect(() => {
    if (!finding) pageGate.reportForm();
  }, [finding, pageGate]);

  return <RemediesView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
