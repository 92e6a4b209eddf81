import { Box, chakra } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChevronDownIcon, UserIcon } from '#components/text/icons.tsx';
import type { MessageKey } from '#locales/index.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

type Props = { names: string; hasCredit: boolean; onLogout: () => void };

/** Who is here, and the way out. A disclosure: Escape or leaving it closes it. */
export function UserMenu({ names, hasCredit, onLogout }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const intl = useIntl();

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <Box
      position="relative"
      onKeyDown={closeByKey}
      onBlur={closeOnLeave}
      {...(open && { 'data-open-menu': '' })}
    >
      <chakra.button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={intl.formatMessage({ id: 'layout.account' }, { names })}
        onClick={() => setOpen(!open)}
        display="flex"
        alignItems="center"
        gap="2"
        minH="11"
        px="3"
        maxW={{ base: '14', sm: '48' }}
        borderRadius="full"
        borderWidth="1px"
        cursor="pointer"
        fontWeight="medium"
        _hover={{ bg: 'bg.muted' }}
        focusVisibleRing="outside"
      >
        <UserIcon />
        <Box as="span" truncate display={{ base: 'none', sm: 'inline' }}>
          {names}
        </Box>
        <ChevronDownIcon boxSize="4" display={{ base: 'none', sm: 'block' }} />
      </chakra.button>
      {open && (
        <Box
          position="absolute"
          insetEnd="0"
          top="calc(100% + 8px)"
          zIndex="popover"
          minW="48"
          maxW="xs"
          p="2"
          bg="bg"
          borderWidth="1px"
          borderRadius="l3"
          boxShadow="lg"
        >
          <Box px="3" py="2" fontSize="sm" color="fg.muted" wordBreak="break-word">
            {names}
          </Box>
          {hasCredit && (
            <MenuLink to="/request" text="layout.credit" onPress={() => setOpen(false)} />
          )}
          <MenuLink to="/second-factor" text="layout.secondFactor" onPress={() => setOpen(false)} />
          <MenuLink to="/privacy" text="layout.dataReadings" onPress={() => setOpen(false)} />
          <Box px="1">
            <LanguageSwitch />
          </Box>
          <chakra.button
            type="button"
            onClick={onLogout}
            w="full"
            minH="11"
            px="3"
            textAlign="start"
            fontWeight="medium"
            borderRadius="l2"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
            focusVisibleRing="inside"
          >
            <FormattedMessage id="layout.logout" />
          </chakra.button>
        </Box>
      )}
    </Box>
  );
}

type LinkProps = { to: string; text: MessageKey; onPress: () => void };

const MenuLink = ({ to, text, onPress }: LinkProps) => (
  <chakra.a
    href={to}
    onClick={onPress}
    display="flex"
    alignItems="center"
    minH="11"
    px="3"
    fontWeight="medium"
    borderRadius="l2"
    _hover={{ bg: 'bg.muted' }}
    focusVisibleRing="inside"
  >
    <FormattedMessage id={text} />
  </chakra.a>
);
