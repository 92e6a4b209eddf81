import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Lead } from '#components/frame/Lead.tsx';
import { DepositDay } from '#components/frame/Lender.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { CreditTermsCard } from '#components/money/CreditTermsCard.tsx';
import { MessageList } from '#components/text/MessageList.tsx';
import type { MessageKey } from '#locales/index.ts';
import { type SignRequestActor, selectCredit } from '#machines/sign-request.machine.ts';
import { flowView } from '../flow-view.tsx';
import { ContractWays } from './ContractWays.tsx';
import { SignatureWatch } from './SignatureWatch.tsx';

type Props = {
  actor: SignRequestActor;
  /** The platform's instructions for the step. Source: spec 3. */
  instructions?: string;
};

/** One step away: open the contract, read it and sign. Source: spec 2 (signRequest). */
export const SignRequestView = flowView<Props>({
  signing: Signing,
  signed: () => <Loading label="signing.signed" />,
  over: () => <Loading label="signing.over" />,
});

const howToSign = [
  'signing.instructions.read',
  'signing.instructions.sign',
  'signing.instructions.return',
] as const;

function Signing({ actor, instructions }: Props) {
  return (
    <>
      <PageTitle
        title="signing.title"
        lead={
          <Lead instructions={instructions}>
            <FormattedMessage id="signing.lead" /> <DepositDay />
          </Lead>
        }
      />
      <Box display="grid" gap="5">
        <Credit actor={actor} />
        <Part title="signing.step1">
          <ContractWays actor={actor} />
        </Part>
        <Part title="signing.step2">
          <chakra.img src="/pictures/sign.svg" alt="" w="160px" h="120px" mb="4" />
          <MessageList messages={howToSign} numbered />
        </Part>
        <SignatureWatch actor={actor} />
      </Box>
    </>
  );
}

/** The figures of the contract, before the button that opens it. Source: look, "One idea". */
function Credit({ actor }: Pick<Props, 'actor'>) {
  const credit = useSelector(actor, selectCredit);
  return credit && <CreditTermsCard title="signing.credit" terms={credit} />;
}

function Part({ title, children }: { title: MessageKey; children: ReactNode }) {
  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }} boxShadow="xs">
      <chakra.h2 fontSize="lg" fontWeight="semibold" letterSpacing="tight" mb="4">
        <FormattedMessage id={title} />
      </chakra.h2>
      {children}
    </Box>
  );
}
