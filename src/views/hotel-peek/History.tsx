import { Box, chakra, Heading } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Moment } from '#components/text/Moment.tsx';
import type { HotelRecord } from '#contract/hotel-desk.ts';
import { type HotelPeekActor, selectRecord } from '#machines/parts/request/hotel-peek.machine.ts';

/** Who did what, and when; the newest first. */
export function History({ actor }: { actor: HotelPeekActor }) {
  const history = useSelector(actor, selectRecord)?.history ?? [];
  return (
    <Box mt="5">
      <Heading as="h3" size="md" mb="2">
        <FormattedMessage id="peek.history" />
      </Heading>
      {history.length === 0 && <FormattedMessage id="peek.noHistory" tagName="p" />}
      <chakra.ol display="grid" gap="2">
        {history.map(({ deed, who, whom, at }) => (
          <li key={`${deed}-${at}`}>
            {who ? (
              <FormattedMessage
                id="peek.did"
                values={{ deed: <Deed deed={deed} whom={whom} />, who }}
              />
            ) : (
              <Deed deed={deed} whom={whom} />
            )}
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              <Moment at={at} />
            </chakra.span>
          </li>
        ))}
      </chakra.ol>
    </Box>
  );
}

type DeedProps = Pick<HotelRecord['history'][number], 'deed' | 'whom'>;

const Deed = ({ deed, whom }: DeedProps) => (
  <FormattedMessage id={`peek.deed.${deed}`} values={{ whom: whom ?? '—' }} />
);
