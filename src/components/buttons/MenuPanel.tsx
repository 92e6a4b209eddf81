import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';

/** What a menu opens: over the page, no higher than its window. */
export const MenuPanel = ({ children }: { children: ReactNode }) => (
  <Portal>
    <Menu.Positioner>
      <Menu.Content
        minW="48"
        maxH="var(--available-height)"
        overflowY="auto"
        p="2"
        bg="bg"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="lg"
        zIndex="popover"
        outline="none"
      >
        {children}
      </Menu.Content>
    </Menu.Positioner>
  </Portal>
);
