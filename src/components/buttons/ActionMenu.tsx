import { Button } from '@chakra-ui/react';
import { Menu } from '@chakra-ui/react/menu';
import { type ReactNode, useRef } from 'react';
import { ChevronDownIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';
import { MenuPanel } from './MenuPanel.tsx';

export type MenuAction = {
  key: string;
  label: Message;
  disabled?: boolean;
  onChoose: () => void;
};
type Props = { actions: MenuAction[] };

/** A button that opens a menu. */
export function MenuButton({ label, actions }: Props & { label: Message }) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline">
          <MessageText message={label} />
          <ChevronDownIcon />
        </Button>
      </Menu.Trigger>
      <Actions actions={actions} />
    </Menu.Root>
  );
}

/** The same menu where the person points, by the second mouse button or the menu key. */
export function ContextMenu({ actions, children }: Props & { children: ReactNode }) {
  const focused = useRef<Element | null>(null);
  const keepFocus = () => {
    focused.current = document.activeElement;
  };
  /** Where the menu was opened by a key, the focus goes back to the same place. */
  const giveBack = () =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.closest('[role="menu"]');
      if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
    });
  return (
    <Menu.Root onOpenChange={({ open }) => !open && giveBack()}>
      <Menu.ContextTrigger asChild>
        <div onContextMenuCapture={keepFocus}>{children}</div>
      </Menu.ContextTrigger>
      <Actions actions={actions} />
    </Menu.Root>
  );
}

function Actions({ actions }: Props) {
  return (
    <MenuPanel>
      {actions.map(({ key, label, disabled = false, onChoose }) => (
        <Menu.Item
          key={key}
          value={key}
          disabled={disabled}
          onClick={() => !disabled && onChoose()}
          display="flex"
          alignItems="center"
          minH="11"
          px="3"
          borderRadius="l2"
          cursor="pointer"
          _highlighted={{ bg: 'bg.muted' }}
          _disabled={{ color: 'fg.muted', cursor: 'default' }}
        >
          <MessageText message={label} />
        </Menu.Item>
      ))}
    </MenuPanel>
  );
}
