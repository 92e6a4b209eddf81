import { Box, Link } from '@chakra-ui/react';
import { createContext, use } from 'react';
import { FormattedMessage } from 'react-intl';

type HelpContact = { email: string; phone: string };

const HelpContext = createContext<HelpContact>({ email: '', phone: '' });
export const HelpProvider = HelpContext.Provider;

/** Where to write to; empty where there is none. */
export const useHelpAddress = () => use(HelpContext).email;

/** The same help in the same place on every screen; what is not configured is not shown. Source: D-124. */
export function Help() {
  const { email, phone } = use(HelpContext);
  if (!email && !phone) return null;

  return (
    <Box fontSize="sm" color="fg.muted" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
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
    </Box>
  );
}

function Contact({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} color="fg.brand" textDecoration="underline">
      {text}
    </Link>
  );
}
