import { Box, Tabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Regime, regimeTabs } from '#domain/person/regime.ts';

type Props = {
  regime: Regime;
  tab: 'PF' | 'PM';
  onChoose: (tab: 'PF' | 'PM') => void;
  children: ReactNode;
};

/** The form under its tab, for AMBOS; the form alone for the other regimes. Source: spec 4 (regimes). */
export function RegimeTabs({ regime, tab, onChoose, children }: Props) {
  const tabs = regimeTabs(regime);
  if (tabs.length === 0) return children;

  return (
    <Tabs.Root
      value={tab}
      activationMode="manual"
      lazyMount
      unmountOnExit
      onValueChange={({ value }) => onChoose(value === 'PM' ? 'PM' : 'PF')}
    >
      <Box id="regime-label" fontWeight="semibold">
        <FormattedMessage id="generalData.regime" />
      </Box>
      <Box fontSize="sm" color="fg.muted" mb="2">
        <FormattedMessage id="generalData.regime.help" />
      </Box>
      <Tabs.List aria-labelledby="regime-label">
        {tabs.map((each) => (
          <Tabs.Trigger key={each} value={each} minH="11">
            <FormattedMessage id={`regime.${each}`} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} tabIndex={-1}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
