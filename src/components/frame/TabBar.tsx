import { Tabs } from '@chakra-ui/react/tabs';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { type Message, useTranslate } from '../text/message.ts';

type Props = {
  label: Message;
  tabs: { value: string; label: Message }[];
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** Tabs over one panel: what it holds is the caller's. */
export function TabBar({ label, tabs, value, onChoose, children }: Props) {
  const messageOf = useTranslate();
  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      value={value}
      onValueChange={(change) => onChoose(change.value)}
    >
      <Tabs.List aria-label={messageOf(label)}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value} minH="11">
            {messageOf(tab.label)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value} pt="4">
          {tab.value === value && children}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
