/** Renders as the product does: its theme, in Mexican Spanish. */
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { system } from '#app/theme.ts';
import { es } from '#locales/index.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>
    <IntlProvider locale="es-MX" defaultLocale="es-MX" messages={es}>
      {children}
    </IntlProvider>
  </ChakraProvider>
);

export const renderInSpanish = (element: ReactElement) => render(element, { wrapper });
