import { Badge, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { messageOf, useTranslate } from '#components/text/message.ts';

type Props = {
  status: 'rejected' | 'review';
  /** As the lender calls the documents: translation keys or plain text. */
  documents: readonly string[];
};

const PALETTES = { rejected: 'red', review: 'amber' } as const;

/** 'Estatus: Rechazado', and of which documents. Source: spec 2 (document correction). */
export function StatusTable({ status, documents }: Props) {
  const translate = useTranslate();

  return (
    <chakra.table w="full" mb="6" bg="bg" borderWidth="1px" borderRadius="l2">
      <tbody>
        <Row heading={<FormattedMessage id="remedies.status" />}>
          <Badge colorPalette={PALETTES[status]} size="md">
            <FormattedMessage id={`remedies.status.${status}`} />
          </Badge>
        </Row>
        <Row
          heading={
            <FormattedMessage id="remedies.documents" values={{ count: documents.length }} />
          }
        >
          {documents.map((label) => translate(messageOf(label))).join(', ')}
        </Row>
      </tbody>
    </chakra.table>
  );
}

function Row({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <chakra.tr css={{ '& + &': { borderTopWidth: '1px' } }}>
      <chakra.th
        scope="row"
        textAlign="start"
        verticalAlign="top"
        fontWeight="semibold"
        px="4"
        py="2.5"
        w="32"
      >
        {heading}{' '}
      </chakra.th>
      <chakra.td px="4" py="2.5">
        {children}
      </chakra.td>
    </chakra.tr>
  );
}
