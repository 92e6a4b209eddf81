import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';
import { messageOf } from '../text/message.ts';
import { Dialog } from './Dialog.tsx';
import { isTaken } from './letter-keys.ts';

export type Shortcut = {
  key: string;
  words: MessageKey;
  /** Absent: what it does belongs to what has the focus. */
  act?: () => void;
};

type Props = {
  shortcuts: readonly Shortcut[];
  /** A letter alone can be pressed unmeant, by a voice too: they can be switched off. Source: WCAG 2.1.4. */
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
};

const HELP = '?';
/** Keys without a letter. */
const NAMES: Partial<Record<string, MessageKey>> = {
  enter: 'shortcuts.enter',
  ' ': 'shortcuts.space',
};

/** Letters that do what a button does, and the list of them behind '?'. */
export function Shortcuts({ shortcuts, areOn, onSwitch }: Props) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!areOn || isTaken(event)) return;
      const pressed = shortcuts.find(({ key }) => key === event.key.toLowerCase());
      if (event.key !== HELP && !pressed?.act) return;
      event.preventDefault();
      if (event.key === HELP) setIsOpen(true);
      else pressed?.act?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shortcuts, areOn]);

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <FormattedMessage id="shortcuts.title" />
      </Button>
      <Dialog open={isOpen} title={messageOf('shortcuts.title')} onClose={() => setIsOpen(false)}>
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
          {shortcuts.map(({ key, words }) => (
            <Box key={key} display="contents">
              <dt>
                <chakra.kbd fontWeight="semibold">
                  {NAMES[key] ? <FormattedMessage id={NAMES[key]} /> : key.toUpperCase()}
                </chakra.kbd>
              </dt>
              <chakra.dd m="0">
                <FormattedMessage id={words} />
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
        <chakra.label display="flex" alignItems="center" gap="2" minH="11" mt="4">
          <chakra.input
            type="checkbox"
            accentColor="brand.700"
            checked={areOn}
            onChange={({ target }) => onSwitch(target.checked)}
          />
          <FormattedMessage id="shortcuts.switch" />
        </chakra.label>
      </Dialog>
    </>
  );
}
