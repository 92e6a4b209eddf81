import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { StatusName } from '#components/text/StatusName.tsx';
import { STATUS_IDS } from '#domain/request/status.ts';
import { en } from '#locales/en.ts';
import { es } from '#locales/index.ts';
import { theme } from '#test/kit/theme.ts';

const statuses = [...Object.keys(STATUS_IDS), 'Firmando Contrato'];

function read(status: string, locale: 'es-MX' | 'en-US') {
  const { container } = render(
    <ChakraProvider value={theme}>
      <IntlProvider locale={locale} messages={locale === 'es-MX' ? es : en}>
        <StatusName status={status} />
      </IntlProvider>
    </ChakraProvider>,
  );
  const text = container.textContent;
  cleanup();
  return text;
}

it.each(statuses)('%s is itself in Spanish, and English in English', (status) => {
  expect(read(status, 'es-MX').toLowerCase()).toBe(status.toLowerCase());
  expect(read(status, 'en-US')).not.toBe(status);
});

it('shows an unknown status as the server states it', () => {
  expect(read('En Comité', 'en-US')).toBe('En Comité');
});
