import { Box, Button, chakra } from '@chakra-ui/react';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { FormattedMessage } from 'react-intl';
import { ChevronDownIcon } from '#components/text/icons.tsx';
import { type LookProps, SHOWN_COLUMNS } from './list-look.ts';

/** How the table is shown: filling the window, its density, its columns. Source: ruling 57; issue 34, 3. */
export function ListTools({ look, onLook }: LookProps) {
  return (
    <Box display={{ base: 'none', md: 'flex' }} flexWrap="wrap" gap="2">
      <Button
        size="sm"
        variant="outline"
        aria-pressed={look.isWide}
        onClick={() => onLook({ isWide: !look.isWide })}
      >
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
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="52" p="2" bg="bg" borderWidth="1px" borderRadius="l3" boxShadow="lg">
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
                  minH="9"
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
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
