import { Box, Link } from '@chakra-ui/react';
import { createContext, type ReactNode, use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseHelpHours } from '#domain/request/help-hours.ts';
import { ChatIcon } from '../text/icons.tsx';

type HelpContact = {
  email: string;
  phone: string;
  /** Digits with the country code. */
  whatsapp?: string;
  /** `mon-fri 09:00-18:00`. */
  hours?: string;
};

const HelpContext = createContext<HelpContact>({ email: '', phone: '' });
export const HelpProvider = HelpContext.Provider;

/** Where to write to; empty where there is none. */
export const useHelpAddress = () => use(HelpContext).email;

/** The same help in the same place on every screen; what is not configured is not shown. Source: D-124. */
export function Help() {
  const { email, phone, whatsapp = '', hours = '' } = use(HelpContext);
  if (!email && !phone && !whatsapp) return null;

  return (
    <Box
      data-help
      fontSize="sm"
      color="fg.muted"
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="4"
      rowGap="1"
    >
      <Box fontWeight="semibold" color="fg">
        <FormattedMessage id="common.help" />
      </Box>
      {email && (
        <FormattedMessage
          id="common.helpEmail"
          values={{ email: <Contact key="email" href={`mailto:${email}`} text={email} /> }}
          tagName="span"
        />
      )}
      {phone && (
        <FormattedMessage
          id="common.helpPhone"
          values={{
            phone: <Contact key="phone" href={`tel:${phone.replaceAll(' ', '')}`} text={phone} />,
          }}
          tagName="span"
        />
      )}
      {whatsapp && (
        <Contact
          href={`https://wa.me/${whatsapp}`}
          text={<FormattedMessage id="common.whatsapp" />}
        />
      )}
      <Hours hours={hours} />
    </Box>
  );
}

/** A person to write to, in the bar of the steps: a sign on a phone, with its hours on a wide screen. */
export function HelpChat() {
  const intl = useIntl();
  const { whatsapp = '', hours = '' } = use(HelpContext);
  if (!whatsapp) return null;
  return (
    <>
      <Link
        href={`https://wa.me/${whatsapp}`}
        color="fg.brand"
        fontSize="sm"
        minW="11"
        minH="11"
        justifyContent={{ base: 'center', lg: 'start' }}
        aria-label={intl.formatMessage({ id: 'common.chat' })}
      >
        <ChatIcon />
        <Box as="span" hideBelow="lg" textDecoration="underline">
          <FormattedMessage id="common.chat" />
        </Box>
      </Link>
      <Box hideBelow="lg" fontSize="sm" color="fg.muted">
        <Hours hours={hours} />
      </Box>
    </>
  );
}

/** 2024 began on a Monday. */
const dayAt = (index: number) => Date.UTC(2024, 0, 1 + index);

function Hours({ hours }: { hours: string }) {
  const intl = useIntl();
  const read = parseHelpHours(hours);
  if (!read) return null;
  const day = (index: number) =>
    intl.formatDate(dayAt(index), { weekday: 'long', timeZone: 'UTC' });
  const { from, to, opens, closes } = read;
  return (
    <FormattedMessage
      id="common.helpHours"
      values={{ from: day(from), to: day(to), opens, closes }}
      tagName="span"
    />
  );
}

function Contact({ href, text }: { href: string; text: ReactNode }) {
  return (
    <Link href={href} color="fg.brand" textDecoration="underline" minH="11">
      {text}
    </Link>
  );
}
