import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { messageOf } from '#components/text/message.ts';
import type { StepComponent } from '#domain/request/platforms.ts';
import { isOffered, type OnboardingActor } from '#machines/parts/request/onboarding.machine.ts';

type Props = {
  actor: OnboardingActor;
  /** Translation keys, or the lender's own words. Source: spec 3, platform.onboarding. */
  slides: readonly string[];
  /** Where the person is: the slides begin there. Source: ruling 51. */
  step?: StepComponent | undefined;
};

/** A picture for each slide of ours; the lender's own words have the shop. */
const PICTURES: Record<string, string> = {
  'onboarding.offer': 'offer',
  'onboarding.form': 'form',
  'onboarding.documents': 'documents',
  'onboarding.sign': 'sign',
};
const pictureOf = (slide = '') => PICTURES[slide] ?? 'active';

/** The slide of each step; what comes after the documents is the next one of the journey. */
const SLIDE_OF: Record<Exclude<StepComponent, 'sendRequest'>, string> = {
  offersSelection: 'onboarding.offer',
  generalData: 'onboarding.form',
  legalDocuments: 'onboarding.documents',
  platformDocuments: 'onboarding.documents',
  signRequest: 'onboarding.sign',
};

function firstSlide(slides: readonly string[], step: StepComponent | undefined): number {
  if (!step) return 0;
  if (step !== 'sendRequest') return Math.max(0, slides.indexOf(SLIDE_OF[step]));
  const documents = slides.indexOf('onboarding.documents');
  return documents < 0 ? 0 : Math.min(documents + 1, slides.length - 1);
}

/** The onboarding: a few slides, one at a time; dismissed by 'Entendido', by skipping or by closing. */
export function OnboardingView({ actor, slides, step }: Props) {
  const offered = useSelector(actor, isOffered);
  const [first] = useState(() => firstSlide(slides, step));
  const [place, setPlace] = useState(first);
  const total = slides.length;
  const slide = slides[place];
  const isLast = place === total - 1;
  const dismiss = () => actor.send({ type: 'onboarding.dismiss' });

  return (
    <Dialog
      open={offered && total > 0}
      onClose={dismiss}
      title="onboarding.title"
      unasked
      actions={
        <>
          {place === first && !isLast && (
            <Button variant="ghost" onClick={dismiss}>
              <FormattedMessage id="onboarding.skip" />
            </Button>
          )}
          {place > first && (
            <Button variant="outline" onClick={() => setPlace(place - 1)}>
              <FormattedMessage id="onboarding.previous" />
            </Button>
          )}
          <Button onClick={isLast ? dismiss : () => setPlace(place + 1)}>
            <FormattedMessage id={isLast ? 'onboarding.done' : 'onboarding.next'} />
          </Button>
        </>
      }
    >
      <Box aria-live="polite" minH="16rem">
        <chakra.img
          src={`/pictures/${pictureOf(slide)}.svg`}
          alt=""
          w="200px"
          h="150px"
          mx="auto"
          mb="4"
        />
        <Box fontSize="sm" color="fg.muted" mb="2">
          <FormattedMessage id="onboarding.position" values={{ current: place + 1, total }} />
        </Box>
        <Box fontSize="lg" lineHeight="moderate">
          {slide && <MessageText message={messageOf(slide)} />}
        </Box>
      </Box>
    </Dialog>
  );
}
