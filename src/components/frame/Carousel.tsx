import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Entrance } from '../motion/Entrance.tsx';
import { useHasChanged } from '../motion/motion.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../text/icons.tsx';
import { type Message, useTranslate } from '../text/message.ts';

/** Seconds. Source: spec 9, "Carousel fade 500 ms". */
const FADE = 0.5;

type Slide = { key: string; content: ReactNode };

type Props = {
  label: Message;
  slides: Slide[];
  /** Another slide is shown, by its index. */
  onTurn?: (index: number) => void;
};

/** One slide at a time, turned by its reader alone: buttons, dots or arrow keys. */
export function Carousel({ label, slides, onTurn }: Props) {
  const [wanted, setWanted] = useState(0);
  const intl = useIntl();
  const translate = useTranslate();
  const total = slides.length;
  const current = Math.min(wanted, total - 1);
  const slide = slides[current];
  const hasTurned = useHasChanged(current);
  if (!slide) return null;

  const turnTo = (index: number) => {
    setWanted(index);
    onTurn?.(index);
  };
  const turn = (by: number) => turnTo((current + by + total) % total);
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  const position = { label: translate(label), current: current + 1, total };

  return (
    <chakra.section
      aria-roledescription="carousel"
      aria-label={translate(label)}
      onKeyDown={turnByKey}
    >
      <Box display="flex" alignItems="center" gap={{ base: '1', md: '3' }}>
        <Turn label="carousel.previous" onTurn={() => turn(-1)} />
        <Box flex="1" minW="0" aria-live="polite">
          <Entrance
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={intl.formatMessage({ id: 'carousel.label' }, position)}
            still={!hasTurned}
            duration={FADE}
          >
            {slide.content}
          </Entrance>
        </Box>
        <Turn label="carousel.next" onTurn={() => turn(1)} />
      </Box>
      <Dots slides={slides} current={current} onChoose={turnTo} />
    </chakra.section>
  );
}

type TurnProps = { label: 'carousel.previous' | 'carousel.next'; onTurn: () => void };

function Turn({ label, onTurn }: TurnProps) {
  const intl = useIntl();
  const Arrow = label === 'carousel.next' ? ChevronRightIcon : ChevronLeftIcon;
  return (
    <RoundButton type="button" aria-label={intl.formatMessage({ id: label })} onClick={onTurn}>
      <Arrow />
    </RoundButton>
  );
}

type DotsProps = { slides: Slide[]; current: number; onChoose: (index: number) => void };

function Dots({ slides, current, onChoose }: DotsProps) {
  const intl = useIntl();
  const name = (index: number) =>
    intl.formatMessage({ id: 'carousel.slide' }, { number: index + 1, total: slides.length });

  return (
    <Box display="flex" justifyContent="center" mt="2">
      {slides.map(({ key }, index) => (
        <chakra.button
          key={key}
          type="button"
          aria-label={name(index)}
          aria-current={index === current}
          onClick={() => onChoose(index)}
          boxSize="11"
          display="grid"
          placeItems="center"
          cursor="pointer"
          borderRadius="full"
          focusVisibleRing="inside"
        >
          <Box
            h="2.5"
            w={index === current ? '6' : '2.5'}
            borderRadius="full"
            bg={index === current ? 'brand.700' : 'gray.400'}
          />
        </chakra.button>
      ))}
    </Box>
  );
}

const RoundButton = chakra('button', {
  base: {
    boxSize: '11',
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    focusVisibleRing: 'outside',
  },
});
