import { Box, chakra } from '@chakra-ui/react';
import { type ComparedDigit, comparedDigits, formatClabe } from '#domain/person/clabe.ts';

type Props = {
  clabe: string;
  /** Digits that differ from this account's are marked. */
  other?: string | null;
};

/** A CLABE as it is read: 3-3-11-1. A mark is a line under a bold digit, so that no colour is needed to see it. */
export function ClabeDigits({ clabe, other = null }: Props) {
  return (
    <Box fontSize={{ base: 'md', sm: 'lg' }} fontVariantNumeric="tabular-nums" lineHeight="tall">
      <chakra.span srOnly>{spelled(clabe)}</chakra.span>
      <Box aria-hidden="true" display="flex" columnGap="0.6em" flexWrap="wrap">
        {comparedDigits(clabe, other).map((group, index) => (
          <Box as="span" key={GROUP_KEYS[index]} display="inline-flex">
            {group.map((digit, place) => (
              <Digit key={`${GROUP_KEYS[index]}${PLACES[place]}`} {...digit} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Digit = ({ digit, differs }: ComparedDigit) => (
  <Box
    as={differs ? 'strong' : 'span'}
    px="0.04em"
    fontWeight={differs ? 'bold' : 'normal'}
    borderBottomWidth="3px"
    borderColor={differs ? 'brand.600' : 'transparent'}
  >
    {digit}
  </Box>
);

const GROUP_KEYS = ['bank', 'city', 'account', 'check'];
const PLACES = [...'abcdefghijkmnopqrst'];

/** Digit by digit, with a pause between the groups: `6 4 6, 1 8 0, …`. */
const spelled = (clabe: string) =>
  formatClabe(clabe)
    .split(' ')
    .map((group) => [...group].join(' '))
    .join(', ');
