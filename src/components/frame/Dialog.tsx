import { Box } from '@chakra-ui/react';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { type FocusEvent, memo, type ReactNode, useDeferredValue } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { Entrance } from '../motion/Entrance.tsx';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

type Props = {
  open: boolean;
  /** Absent: nothing closes it but what its own buttons do. */
  onClose?: () => void;
  title: Message;
  children: ReactNode;
  /** Its buttons, the way on last. */
  actions?: ReactNode;
  size?: 'md' | 'lg' | 'full';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** It opened without a click: on closing, the focus goes to the page's heading. */
  unasked?: boolean;
  /** The id of what has the focus on closing, where that is not what had it before. */
  leadsTo?: string | undefined;
};

/** `Entrance` moves it; it leaves at once, and with it what holds the focus. */
const still = { _open: { animation: 'none' }, _closed: { animation: 'none' } } as const;

const heading = () => document.querySelector<HTMLElement>('h1');

/** From its last stop the Tab key comes to its first, to which what keeps the focus inside does not scroll (WCAG 2.4.11). */
const showWhole = ({ target }: FocusEvent<HTMLElement>) => {
  // A page that moves under a pressing finger would lose the press.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
};

/**
 * A real dialog: the focus stays in it and returns to where it was; Escape closes it. On closing it is unseen with the
 * next paint, and gives the page back after it: focus, scrolling and what was inert, each of which styles the page anew.
 */
export function Dialog(props: Props) {
  const before = useDeferredValue(props);
  const isLeaving = before.open && !props.open;
  return (
    <Portal>
      <Box style={isLeaving ? { opacity: 0 } : undefined}>
        <DialogParts {...(props.open ? props : before)} />
      </Box>
    </Portal>
  );
}

const DialogParts = memo(function DialogParts({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'md',
  role = 'dialog',
  unasked = false,
  leadsTo,
}: Props) {
  return (
    <Parts.Root
      recipe={dialogSlotRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose?.()}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={onClose !== undefined}
      size={size}
      role={role}
      {...(unasked && { finalFocusEl: heading })}
      {...(leadsTo !== undefined && { finalFocusEl: () => document.getElementById(leadsTo) })}
      placement="center"
      scrollBehavior="inside"
      motionPreset="none"
    >
      <Parts.Backdrop bg="blackAlpha.600" {...still} asChild>
        <Entrance />
      </Parts.Backdrop>
      <Parts.Positioner p={size === 'full' ? '0' : '4'}>
        <Parts.Content
          asChild
          {...(size === 'full' && { minH: '100dvh', borderRadius: '0' })}
          fontSize="md"
        >
          <Entrance y={8}>
            <Parts.Header pe={onClose ? '14' : '6'}>
              <Parts.Title fontSize="xl" letterSpacing="tight">
                <MessageText message={title} />
              </Parts.Title>
            </Parts.Header>
            <Parts.Body onFocus={showWhole}>{children}</Parts.Body>
            {actions && (
              <Parts.Footer flexWrap="wrap" pb="6">
                {actions}
              </Parts.Footer>
            )}
            {onClose && (
              <Box position="absolute" top="3" insetEnd="3">
                <CloseButton
                  label="common.close"
                  onClick={onClose}
                  borderRadius="full"
                  color="fg.muted"
                  _hover={{ bg: 'bg.muted' }}
                  focusVisibleRing="outside"
                />
              </Box>
            )}
          </Entrance>
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
});
