import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Carousel } from '#components/frame/Carousel.tsx';
import { Dialog } from '#components/frame/Dialog.tsx';
import { ProgressCircle } from '#components/loading/ProgressCircle.tsx';
import { isKey } from '#components/text/message.ts';
import { platformName } from '#domain/request/platforms.ts';
import type { MessageKey } from '#locales/index.ts';
import { stepDrawings } from './step-drawings.tsx';

const STEPS = ['open', 'find', 'paste', 'compare', 'capture'] as const;

type Step = (typeof STEPS)[number];

/** Where a platform's menus and terms are known by name it has words of its own. Source: Amazon's seller forums, "Add or edit your bank account information". */
function wordsOf(intl: IntlShape, step: Step, platform: string): MessageKey {
  const own = `creditResume.instructions.${platform}.${step}`;
  return isKey(intl, own) ? own : `creditResume.instructions.${step}`;
}

/** How the account is changed, in five pictures, 'n de total'. Source: spec 2 (instructions dialog, image stepper). */
export function Instructions({ platform }: { platform: string }) {
  const [open, setOpen] = useState(false);
  const [isLast, setIsLast] = useState(false);
  const intl = useIntl();
  const values = { platform: platformName(platform) };
  const title = { id: 'creditResume.instructions.title', values } as const;

  return (
    <>
      <Button
        variant="outline"
        justifySelf="start"
        onClick={() => {
          setIsLast(false);
          setOpen(true);
        }}
      >
        <FormattedMessage {...title} />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <Button variant={isLast ? 'solid' : 'outline'} onClick={() => setOpen(false)}>
            <FormattedMessage id="creditResume.instructions.done" />
          </Button>
        }
      >
        <Carousel
          label={title}
          onTurn={(index) => setIsLast(index === STEPS.length - 1)}
          slides={STEPS.map((step, index) => ({
            key: step,
            content: (
              <Box display="grid" gap="4" justifyItems="center" minH="18rem">
                {stepDrawings[step]()}
                <Box
                  display="flex"
                  flexDirection={{ base: 'column', sm: 'row' }}
                  gap={{ base: '2', sm: '4' }}
                  alignItems={{ sm: 'center' }}
                  w="full"
                >
                  <ProgressCircle done={index + 1} total={STEPS.length} />
                  <Box fontSize="lg">
                    <FormattedMessage id={wordsOf(intl, step, platform)} values={values} />
                  </Box>
                </Box>
              </Box>
            ),
          }))}
        />
      </Dialog>
    </>
  );
}
