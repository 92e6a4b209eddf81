import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { PageSubjectContext, PageTitle } from '#components/frame/PageTitle.tsx';
import { type MyCreditActor, selectAccount } from '#machines/my-credit.machine.ts';
import { MyCreditView } from './MyCreditView.tsx';

type Props = { actor: MyCreditActor; request: string };

/** The account of a hotel's credit, as its staff read it. Source: mi-credito.md. */
export function HotelCreditView({ actor, request }: Props) {
  const name = useSelector(actor, selectAccount)?.name ?? null;
  return (
    <Box maxW="wide" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '3', md: '8' }}>
      <PageSubjectContext value={name}>
        <PageTitle title="hotelCredit.title" lead={<FormattedMessage id="hotelCredit.lead" />} />
      </PageSubjectContext>
      <Button asChild variant="outline" mb="6">
        <a href={request}>
          <FormattedMessage id="hotelCredit.back" />
        </a>
      </Button>
      <MyCreditView actor={actor} isReadOnly />
    </Box>
  );
}
