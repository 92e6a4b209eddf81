import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { focusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import type { Message } from '#components/text/message.ts';
import { certificateProblem, withoutProposals } from '#domain/form/certificate-answers.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  selectCertificate,
  selectProblem,
  type TaxCertificateMachine,
} from '#machines/parts/forms/tax-certificate.machine.ts';
import { ChooseCertificate } from './ChooseCertificate.tsx';
import type { CertificateProps, ScreenProps, Taken } from './certificate-props.ts';
import { Proposals } from './Proposals.tsx';

type State = Exclude<StateName<TaxCertificateMachine>, 'offered'>;

const screens: Record<State, ComponentType<ScreenProps>> = {
  readingTaxCertificate: ({ words }) => <Loading label={`${words}.reading`} />,
  proposed: Proposed,
  taken: Filled,
  refused: Refused,
};

/** A tax certificate that fills in the form, read on the device. Source: issue 13, 4. */
export function TaxCertificateView(props: CertificateProps) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const state = useSelector(props.actor, stateName);
  if (state === 'offered') return <Offered actor={props.actor} words={props.words} />;
  const Screen = screens[state];
  return (
    <Framed words={props.words}>
      <Screen {...props} taken={taken} onTake={setTaken} />
    </Framed>
  );
}

type Framing = Pick<CertificateProps, 'words'> & { children: ReactNode };

function Framed({ words, children }: Framing) {
  return (
    <Box
      as="section"
      aria-labelledby="tax-certificate"
      bg="brand.50"
      borderWidth="1px"
      borderColor="brand.100"
      borderRadius="l3"
      p="4"
    >
      <chakra.p id="tax-certificate" fontWeight="semibold">
        <FormattedMessage id={`${words}.title`} />
      </chakra.p>
      {children}
    </Box>
  );
}

/** Above the form until it is answered: a key in the form changes nothing here. */
const Offered = memo(function Offered({ actor, words }: Pick<CertificateProps, 'actor' | 'words'>) {
  return (
    <Framed words={words}>
      <chakra.p fontSize="sm" mt="1">
        <FormattedMessage id={`${words}.text`} />
      </chakra.p>
      <ChooseCertificate actor={actor} label={`${words}.choose`} />
    </Framed>
  );
});

function Proposed(props: ScreenProps) {
  const certificate = useSelector(props.actor, selectCertificate);
  const problem = certificate && certificateProblem(props.shown, certificate);
  if (!certificate) return null;
  if (!problem) return <Proposals {...props} certificate={certificate} />;
  return <Problem {...props} message={`taxCertificate.${problem}`} />;
}

function Refused(props: CertificateProps) {
  const problem = useSelector(props.actor, selectProblem);
  return <Problem {...props} message={`${props.words}.${problem}`} />;
}

type ProblemProps = Pick<CertificateProps, 'actor' | 'words'> & { message: Message };

function Problem({ actor, words, message }: ProblemProps) {
  return (
    <Box mt="2">
      <ErrorAlert message={message} />
      <ChooseCertificate actor={actor} label={`${words}.other`} />
    </Box>
  );
}

/** Undone on the screen where it was taken; from another page each answer is changed by itself. */
function Filled({ actor, words, shown, taken, onChange }: ScreenProps) {
  const undo = ({ before, proposals }: Taken) => {
    onChange(withoutProposals(shown.values, before, proposals));
    actor.send({ type: 'proposals.undo' });
  };
  return (
    <>
      <chakra.p ref={focusOnMount} tabIndex={-1} outline="none" mt="1">
        <FormattedMessage id={`${words}.taken`} />
      </chakra.p>
      {taken && (
        <Button variant="outline" mt="2" minH="11" onClick={() => undo(taken)}>
          <FormattedMessage id="common.undo" />
        </Button>
      )}
    </>
  );
}
