/** Renders as the product does: its theme, in Mexican Spanish. */
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { es } from '#locales/index.ts';
import { theme } from '#test/kit/theme.ts';

/** A message without its words or its values fails the test. */
export const fail = (error: Error) => {
  throw error;
};

export const FrameInSpanish = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={theme}>
    <IntlProvider locale="es-MX" messages={es} onError={fail}>
      {children}
    </IntlProvider>
  </ChakraProvider>
);

export const renderInSpanish = (element: ReactElement) =>
  render(element, { wrapper: FrameInSpanish });
