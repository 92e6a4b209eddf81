/** A key that the catalogue has not, or a locale that the portal has not, does not compile. */
import type { MessageKey } from '#locales/index.ts';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageKey;
    }
    interface IntlConfig {
      locale: 'es-MX' | 'en-US';
    }
  }
}
