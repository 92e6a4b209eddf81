import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BarFill } from '../motion/BarFill.tsx';
import { useHasChanged } from '../motion/motion.ts';
import { DrawnCheck } from '../text/DrawnCheck.tsx';
import { ChevronDownIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { type Message, useTranslate } from '../text/message.ts';

type StepState = 'done' | 'current' | 'todo';
export type Step = { key: string; title: Message; state: StepState };

/** Where the person is: a rail beside the form, or on a phone one line that opens into all steps. */
export function StepBar({ steps }: { steps: Step[] }) {
  const [open, setOpen] = useState(false);
  const intl = useIntl();
  const translate = useTranslate();
  const current = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'current'),
  );
  const title = translate(steps[current]?.title ?? { text: '' });

  return (
    <chakra.nav aria-label={intl.formatMessage({ id: 'steps.list' })}>
      <Box display={{ base: 'block', lg: 'none' }} mb="2">
        <chakra.button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          display="flex"
          w="full"
          minH="11"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          fontWeight="semibold"
          textAlign="start"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
        >
          <FormattedMessage
            id="steps.position"
            values={{ current: current + 1, total: steps.length, title }}
          />
          <ChevronDownIcon transform={open ? 'rotate(180deg)' : undefined} color="fg.muted" />
        </chakra.button>
        <Box
          position="relative"
          h="1.5"
          borderRadius="full"
          bg="gray.200"
          overflow="hidden"
          aria-hidden="true"
        >
          <BarFill
            share={(current + 1) / Math.max(1, steps.length)}
            bg="brand.400"
            borderRadius="full"
          />
        </Box>
      </Box>
      <chakra.ol display={{ base: open ? 'grid' : 'none', lg: 'grid' }} gap="1" py="2">
        {steps.map((step, index) => (
          <Rung key={step.key} step={step} number={index + 1} />
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

function Rung({ step, number }: { step: Step; number: number }) {
  const isCurrent = step.state === 'current';
  const hasChanged = useHasChanged(step.state);
  const disc = {
    done: { bg: 'brand.700', color: 'white', borderColor: 'brand.700' },
    current: { bg: 'brand.400', color: 'ink', borderColor: 'brand.400' },
    todo: { bg: 'bg', color: 'fg.muted', borderColor: 'border.control' },
  }[step.state];

  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      px="2"
      py="2"
      borderRadius="l2"
      bg={isCurrent ? 'brand.50' : undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <Box
        {...disc}
        boxSize="8"
        flexShrink="0"
        display="grid"
        placeItems="center"
        borderRadius="full"
        borderWidth="1px"
        fontSize="sm"
        fontWeight="semibold"
        aria-hidden="true"
      >
        {step.state === 'done' ? <DrawnCheck boxSize="4" draws={hasChanged} /> : number}
      </Box>
      <Box lineHeight="short">
        <Box fontWeight={isCurrent ? 'semibold' : 'medium'}>
          <MessageText message={step.title} />
        </Box>
        <Box fontSize="sm" color="fg.muted">
          <FormattedMessage id={`steps.${step.state}`} />
        </Box>
      </Box>
    </chakra.li>
  );
}
