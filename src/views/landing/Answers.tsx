import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { CheckIcon } from '#components/text/icons.tsx';
import type { MessageKey } from '#locales/index.ts';

const NEEDS = ['1', '2', '3', '4'] as const;
const QUESTIONS = ['less', 'cost', 'cat', 'pause'] as const;

/** Who can ask for it, and with what. */
export function Needs() {
  return (
    <div>
      <Heading as="h2" size="xl" mb="4">
        <FormattedMessage id="landing.needs.title" />
      </Heading>
      <chakra.ul display="grid" gap="3">
        {NEEDS.map((need) => (
          <chakra.li key={need} display="flex" gap="3">
            <CheckIcon color="fg.brand" mt="0.5" flexShrink="0" />
            <span>
              <FormattedMessage id={`landing.needs.${need}`} />
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Box mt="4" color="fg.muted">
        <FormattedMessage id="landing.needs.range" />
      </Box>
    </div>
  );
}

/** What newcomers ask. Opened by the browser itself, without a script. */
export function Questions() {
  return (
    <>
      <Heading as="h2" size="xl" mb="4">
        <FormattedMessage id="landing.questions.title" />
      </Heading>
      {QUESTIONS.map((question) => (
        <chakra.details key={question} borderTopWidth="1px" maxW="2xl">
          <chakra.summary py="3" fontWeight="semibold" cursor="pointer" focusVisibleRing="outside">
            <FormattedMessage id={`landing.questions.${question}.title`} />
          </chakra.summary>
          <Box pb="4" color="fg.muted">
            <FormattedMessage id={`landing.questions.${question}.text`} />
          </Box>
        </chakra.details>
      ))}
    </>
  );
}

type WayInProps = { home: string | null; goOn: MessageKey; visitor: MessageKey };

/** To the person's own request; a visitor signs in first. */
export const WayIn = ({ home, goOn, visitor }: WayInProps) => (
  <Button asChild size="lg" w={{ base: 'full', sm: 'auto' }}>
    <a href={home ?? '/login'}>
      <FormattedMessage id={home ? goOn : visitor} />
    </a>
  </Button>
);
