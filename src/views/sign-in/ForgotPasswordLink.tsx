import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { use } from 'react';
import { FormattedMessage } from 'react-intl';
import { SignInPlace } from '#components/sign-in/sign-in-place.ts';

/** In a dialog it opens another tab: the page below stays as it is. */
export function ForgotPasswordLink() {
  const inDialog = use(SignInPlace) !== 'page';

  return (
    <Link
      href="/resetPassword"
      alignSelf="flex-start"
      color="fg.brand"
      minH="11"
      {...(inDialog && { target: '_blank' })}
    >
      <FormattedMessage id="signIn.forgot" />
      {inDialog && (
        <chakra.span srOnly>
          <FormattedMessage id="common.newTab" />
        </chakra.span>
      )}
    </Link>
  );
}
