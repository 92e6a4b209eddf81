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

type Messages = typeof es;

export const FrameInSpanish = ({
  children,
  messages = es,
}: {
  children: ReactNode;
  messages?: Messages;
}) => (
  <ChakraProvider value={theme}>
    <IntlProvider locale="es-MX" messages={messages} onError={fail}>
      {children}
    </IntlProvider>
  </ChakraProvider>
);

export const renderInSpanish = (element: ReactElement, messages: Messages = es) =>
  render(element, {
    wrapper: ({ children }) => <FrameInSpanish messages={messages}>{children}</FrameInSpanish>,
  });

/** The Spanish words, and which of them a screen asks for: React Intl looks for each before it reads it. */
export function recordedKeys() {
  const asked = new Set<string>();
  const keys = new Proxy(es, {
    getOwnPropertyDescriptor(messages, key) {
      asked.add(String(key));
      return Reflect.getOwnPropertyDescriptor(messages, key);
    },
  });
  return {
    keys,
    /** Those since the last time. */
    takeKeys() {
      const taken = [...asked];
      asked.clear();
      return taken;
    },
  };
}
