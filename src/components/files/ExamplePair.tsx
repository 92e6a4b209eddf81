import { Box } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';
import { CheckIcon, CloseIcon } from '../text/icons.tsx';
import { Card, Page } from './document-drawings.tsx';
import { type Drawing, drawings, type Example as Shown } from './example-drawings.tsx';

/** How a document should look, and how not. Source: beyond B10. */
export function ExamplePair({ reason, code }: { reason: Shown; code: string }) {
  const intl = useIntl();
  const { good, words, bad } = drawings[reason];
  const Paper = code === 'ID' ? Card : Page;

  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'example.title' })}
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 7rem))',
        md: 'repeat(2, minmax(0, 11rem))',
      }}
      gap="3"
    >
      <Example picture={good} Paper={Paper} verdict="good" words={words} />
      <Example picture={bad} Paper={Paper} verdict="bad" words={`example.bad.${reason}`} />
    </Box>
  );
}

type ExampleProps = Parameters<Drawing>[0] & {
  picture: Drawing;
  verdict: 'good' | 'bad';
  words: MessageKey;
};

function Example({ picture: Picture, Paper, verdict, words }: ExampleProps) {
  const intl = useIntl();
  const isGood = verdict === 'good';

  return (
    <Box as="figure" m="0">
      <Box
        borderWidth="2px"
        borderColor={isGood ? 'border.success' : 'border.error'}
        borderRadius="l2"
        overflow="hidden"
        css={{ '& > svg': { display: 'block', width: '100%', height: 'auto' } }}
      >
        <svg viewBox="0 0 160 110" role="img" aria-label={intl.formatMessage({ id: words })}>
          <Picture Paper={Paper} />
        </svg>
      </Box>
      <Box
        as="figcaption"
        mt="1"
        display="flex"
        alignItems="center"
        gap="1"
        fontSize="sm"
        fontWeight="semibold"
        color={isGood ? 'fg.success' : 'fg.error'}
      >
        {isGood ? <CheckIcon boxSize="4" /> : <CloseIcon boxSize="4" />}
        <FormattedMessage id={`example.${verdict}`} />
      </Box>
    </Box>
  );
}
