import { Box, Tabs } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Regime, regimeTabs } from '#domain/person/regime.ts';

type Props = {
  regime: Regime;
  tab: 'PF' | 'PM';
  onChoose: (tab: 'PF' | 'PM') => void;
  /** The choice was made on a page before. */
  isChosen: boolean;
  children: ReactNode;
};

const LIST = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  gap: '3',
  borderBottomWidth: '0',
} as const;

const CARD = {
  display: 'block',
  h: 'auto',
  minH: '11',
  p: '4',
  textAlign: 'start',
  whiteSpace: 'normal',
  bg: 'bg',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  _before: { display: 'none' },
  _selected: {
    borderColor: 'brand.700',
    bg: 'brand.50',
    boxShadow: 'inset 0 0 0 1px {colors.brand.700}',
  },
} as const;

/** The form under its card, each with what it means, for AMBOS; the form alone for the other regimes. Source: spec 4 (regimes). */
export function RegimeTabs({ regime, tab, onChoose, isChosen, children }: Props) {
  const tabs = regimeTabs(regime);
  if (tabs.length === 0) return children;

  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      value={tab}
      activationMode="manual"
      lazyMount
      unmountOnExit
      onValueChange={({ value }) => onChoose(value === 'PM' ? 'PM' : 'PF')}
    >
      <Box hidden={isChosen}>
        <Box id="regime-label" fontWeight="semibold">
          <FormattedMessage id="generalData.regime" />
        </Box>
        <Box fontSize="sm" color="fg.muted" mb="2">
          <FormattedMessage id="generalData.regime.help" />
        </Box>
        <Tabs.List aria-labelledby="regime-label" {...LIST}>
          {tabs.map((each) => (
            <Tabs.Trigger key={each} value={each} {...CARD}>
              <Box fontWeight="semibold">
                <FormattedMessage id={`regime.${each}`} />
              </Box>
              <Box fontSize="sm" color="fg.muted" fontWeight="normal">
                <FormattedMessage id={`regime.${each}.help`} />
              </Box>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </Box>
      <Tabs.Content value={tab} tabIndex={-1}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
