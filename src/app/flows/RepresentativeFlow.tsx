import { useParams } from 'wouter';
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx';
import { Logo } from '#app/frame/Logo.tsx';
import { provideRepresentativeSigning } from '#services/provide/links/representative-signing.ts';
import { RepresentativeSigningView } from '#views/representative-signing/RepresentativeSigningView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

/** /sign/:token, from the link that the staff of a hotel platform send its representative. Source: ruling 58. */
export default function RepresentativeFlow() {
  const services = useServices();
  const { token = '' } = useParams<{ token: string }>();
  const actor = useFlow(() => provideRepresentativeSigning(services, token));

  return <RepresentativeSigningView actor={actor} logo={<Logo />} aside={<LanguageSwitch />} />;
}
