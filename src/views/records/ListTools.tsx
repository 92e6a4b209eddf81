import { Box, Button, chakra } from '@chakra-ui/react';
import { Menu } from '@chakra-ui/react/menu';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { MenuPanel } from '#components/buttons/MenuPanel.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { type Shortcut, Shortcuts } from '#components/frame/Shortcuts.tsx';
import { ChevronDownIcon } from '#components/text/icons.tsx';
import { type LookProps, SHOWN_COLUMNS } from './list-look.ts';

type Props = LookProps & { onCreate: (() => void) | undefined };

const search = () => document.getElementById(fieldId('q'))?.focus();

/** How the table is shown: filling the window, its density, its columns; and its shortcuts. Source: ruling 57; issue 34, 3 and 4. */
export function ListTools({ look, onLook, onCreate }: Props) {
  const shortcuts = useMemo(
    (): Shortcut[] => [
      ...(onCreate ? [{ key: 'n', words: 'records.create', act: onCreate } as const] : []),
      { key: '/', words: 'records.shortcut.search', act: search },
      { key: 'j', words: 'records.shortcut.next' },
      { key: 'k', words: 'records.shortcut.previous' },
      { key: 'enter', words: 'records.shortcut.open' },
      { key: ' ', words: 'records.shortcut.peek' },
    ],
    [onCreate],
  );
  return (
    <Box display={{ base: 'none', md: 'flex' }} flexWrap="wrap" gap="2">
      <Button size="sm" variant="outline" onClick={() => onLook({ isWide: !look.isWide })}>
        <FormattedMessage id={look.isWide ? 'records.smaller' : 'records.wider'} />
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-pressed={look.isDense}
        onClick={() => onLook({ isDense: !look.isDense })}
      >
        <FormattedMessage id="records.dense" />
      </Button>
      <Columns look={look} onLook={onLook} />
      <Shortcuts
        shortcuts={shortcuts}
        areOn={look.hasShortcuts}
        onSwitch={(hasShortcuts) => onLook({ hasShortcuts })}
      />
    </Box>
  );
}

function Columns({ look: { columns }, onLook }: LookProps) {
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline">
          <FormattedMessage id="records.columns" />
          <ChevronDownIcon />
        </Button>
      </Menu.Trigger>
      <MenuPanel>
        {SHOWN_COLUMNS.map((column) => {
          const isShown = columns.includes(column);
          const others = SHOWN_COLUMNS.filter((one) =>
            one === column ? !isShown : columns.includes(one),
          );
          return (
            <Menu.CheckboxItem
              key={column}
              value={column}
              checked={isShown}
              disabled={isShown && columns.length === 1}
              onCheckedChange={() => onLook({ columns: others })}
              display="flex"
              alignItems="center"
              minH="9"
              px="3"
              borderRadius="l2"
              cursor="pointer"
              _highlighted={{ bg: 'bg.muted' }}
            >
              <chakra.span aria-hidden="true" w="5">
                <Menu.ItemIndicator>✓</Menu.ItemIndicator>
              </chakra.span>
              <FormattedMessage id={`records.${column}`} />
            </Menu.CheckboxItem>
          );
        })}
      </MenuPanel>
    </Menu.Root>
  );
}
