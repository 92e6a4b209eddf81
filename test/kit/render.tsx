/** Renders as the product does: its theme, in Mexican Spanish. */
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from '#components/text/intl.tsx';
import { es } from '#locales/index.ts';
import { theme } from '#test/kit/theme.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={theme}>
    <IntlProvider locale="es-MX" messages={es}>
      {children}
    </IntlProvider>
  </ChakraProvider>
);

export const renderInSpanish = (element: ReactElement) => render(element, { wrapper });
