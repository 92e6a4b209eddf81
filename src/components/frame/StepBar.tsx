import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Bar } from '../motion/Bar.tsx';
import { BarFill } from '../motion/BarFill.tsx';
import { useHasChanged } from '../motion/motion.ts';
import { DrawnCheck } from '../text/DrawnCheck.tsx';
import { ChevronDownIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { type Message, useTranslate } from '../text/message.ts';
import { HelpChat } from './Help.tsx';
import { useStepPart } from './step-part.tsx';

type StepState = 'done' | 'current' | 'todo';
export type Step = { key: string; title: Message; state: StepState };

/** Where the person is: a rail beside the form, or on a phone one line that opens into all steps. */
export function StepBar({ steps }: { steps: readonly Step[] }) {
  const [open, setOpen] = useState(false);
  const intl = useIntl();
  const current = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'current'),
  );
  const count = useStepPart()?.count;
  const done = current + (count ? count.number / count.total : 1);

  return (
    <chakra.nav aria-label={intl.formatMessage({ id: 'steps.list' })}>
      <Box display={{ base: 'block', lg: 'none' }}>
        <Box display="flex" gap="2">
          <chakra.button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            display="flex"
            flex="1"
            minH="11"
            alignItems="center"
            justifyContent="space-between"
            gap="2"
            fontSize="sm"
            fontWeight="semibold"
            textAlign="start"
            cursor="pointer"
            borderRadius="l1"
            focusVisibleRing="inside"
          >
            <Position step={current + 1} total={steps.length} title={steps[current]?.title} />
            <ChevronDownIcon transform={open ? 'rotate(180deg)' : undefined} color="fg.muted" />
          </chakra.button>
          <HelpChat />
        </Box>
        <Bar h="1" borderRadius="full" bg="gray.200">
          <BarFill share={done / Math.max(1, steps.length)} bg="brand.400" borderRadius="full" />
        </Bar>
      </Box>
      <chakra.ol display={{ base: open ? 'grid' : 'none', lg: 'grid' }} gap="1" py="2">
        {steps.map((step, index) => (
          <Rung key={step.key} step={step} number={index + 1} />
        ))}
      </chakra.ol>
      <Box hideBelow="lg" px="2">
        <HelpChat />
      </Box>
    </chakra.nav>
  );
}

type PositionProps = { step: number; total: number; title: Message | undefined };

/** The step by its title, or in a step of several parts by the part: the page's heading names that. */
function Position({ step, total, title = { text: '' } }: PositionProps) {
  const translate = useTranslate();
  const count = useStepPart()?.count;
  if (!count) {
    const values = { current: step, total, title: translate(title) };
    return <FormattedMessage id="steps.position" values={values} />;
  }
  return (
    <span>
      <FormattedMessage
        id="steps.part"
        values={{ current: step, total, part: count.number, parts: count.total }}
      />
      {' · '}
      <FormattedMessage id="steps.timeLeft" values={{ minutes: count.minutesLeft }} />
    </span>
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
