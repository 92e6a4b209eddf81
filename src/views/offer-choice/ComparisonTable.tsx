import { Box, Button, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import type { Offer } from '#contract/offers.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { OfferList } from '#machines/offer-choice.machine.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';

type Props = { list: OfferList; onShow: (offer: Offer) => void };

/** One column an offer. Each figure's name stands above its row, so that three offers fit a phone. */
export function ComparisonTable({ list, onShow }: Props) {
  const { offers } = list;
  const numbers = offers.map(({ evaluation_results_id: key }, index) => ({
    key,
    number: index + 1,
  }));

  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l3" boxShadow="xs" overflowX="auto" tabIndex={0}>
      <chakra.table w="full" minW="20rem" tableLayout="fixed" fontVariantNumeric="tabular-nums">
        <chakra.caption srOnly>
          <FormattedMessage id="offers.compare.title" />
        </chakra.caption>
        <chakra.thead bg="brand.900" color="white">
          <tr>
            {numbers.map(({ key, number }) => (
              <chakra.th
                key={key}
                scope="col"
                px={{ base: '1.5', md: '3' }}
                py="3"
                textAlign="start"
              >
                <FormattedMessage id="offerCard.number" values={{ number }} />
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        {comparedRows(list).map((row) => (
          <Row key={row.name} row={row} offers={offers} />
        ))}
        <tbody>
          <tr>
            {offers.map((offer, index) => (
              <chakra.td key={offer.evaluation_results_id} px="2" py="3">
                <Button w="full" px="2" whiteSpace="normal" onClick={() => onShow(offer)}>
                  <FormattedMessage id="offers.compare.show" />
                  <chakra.span srOnly>
                    <FormattedMessage id="offerCard.number" values={{ number: index + 1 }} />
                  </chakra.span>
                </Button>
              </chakra.td>
            ))}
          </tr>
        </tbody>
      </chakra.table>
    </Box>
  );
}

function Row({ row, offers }: { row: ComparedRow; offers: readonly Offer[] }) {
  const { name, cells, isSame, mark, isMarked } = row;
  return (
    <chakra.tbody borderTopWidth="1px">
      <tr>
        <chakra.th
          scope="rowgroup"
          colSpan={offers.length}
          px={{ base: '1.5', md: '3' }}
          pt="3"
          textAlign="start"
          fontSize="sm"
          fontWeight="medium"
          color="fg.muted"
        >
          <FormattedMessage id={`offers.compare.${name}`} />
          {isSame && (
            <chakra.span ms="2">
              (<FormattedMessage id="offers.compare.same" />)
            </chakra.span>
          )}
        </chakra.th>
      </tr>
      <tr>
        {offers.map(({ evaluation_results_id: key }, index) => (
          <chakra.td
            key={key}
            px={{ base: '1.5', md: '3' }}
            pb="3"
            pt="1"
            whiteSpace="nowrap"
            letterSpacing={{ base: 'tight', md: 'normal' }}
            verticalAlign="top"
            fontSize={{ base: 'sm', md: 'md' }}
            fontWeight={isSame ? 'normal' : 'semibold'}
            color={isSame ? 'fg.muted' : undefined}
            bg={isMarked[index] ? 'brand.50' : undefined}
          >
            <Cell cell={cells[index] ?? null} />
            {isMarked[index] && (
              <Box fontSize="sm" color="fg.brand">
                <FormattedMessage id={`offers.compare.${mark}`} />
              </Box>
            )}
          </chakra.td>
        ))}
      </tr>
    </chakra.tbody>
  );
}

function Cell({ cell }: { cell: ComparedRow['cells'][number] }) {
  if (cell === null) return <FormattedMessage id="offers.compare.unknown" />;
  if (typeof cell === 'string') return cell;
  const { months, total } = cell;
  return (
    <>
      <FormattedMessage id="offerCard.monthsValue" values={{ months }} />
      {total !== undefined && (
        <>
          , <Box>{formatMoney(total)}</Box>
        </>
      )}
    </>
  );
}
