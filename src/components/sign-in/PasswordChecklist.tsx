import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { FormattedMessage } from 'react-intl';
import { PASSWORD_MAX, PASSWORD_MIN, passwordRules } from '#domain/person/password.ts';
import { DrawnCheck } from '../text/DrawnCheck.tsx';
import { MinusIcon } from '../text/icons.tsx';

const limits = { min: PASSWORD_MIN, max: PASSWORD_MAX };

/** Every rule and whether the password meets it yet, by icon and word. Source: spec 5, new password. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <Box fontSize="sm">
      <Box mb="1">
        <FormattedMessage id="signIn.newPassword.rules" />
      </Box>
      <chakra.ul display="grid" gap="1">
        {passwordRules(password).map(({ rule, ok }) => (
          <chakra.li
            key={rule}
            display="flex"
            alignItems="center"
            gap="2"
            color={ok ? 'fg.success' : 'fg.muted'}
          >
            {ok ? <DrawnCheck draws boxSize="4" /> : <MinusIcon boxSize="4" />}
            <span>
              <chakra.span srOnly>
                <FormattedMessage
                  id={ok ? 'signIn.newPassword.rule.met' : 'signIn.newPassword.rule.unmet'}
                />{' '}
              </chakra.span>
              <FormattedMessage id={`signIn.newPassword.rule.${rule}`} values={limits} />
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
