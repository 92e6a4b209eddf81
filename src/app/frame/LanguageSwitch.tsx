import { Box, chakra } from '@chakra-ui/react';
import { useIntl } from 'react-intl';
import { type Language, useLanguage } from './language.tsx';

const LANGUAGES: Language[] = ['es', 'en'];

/** Two buttons, each named in its own language. */
export function LanguageSwitch({ inverted = false }: { inverted?: boolean }) {
  const { language, isChanging, choose } = useLanguage();
  const intl = useIntl();

  return (
    <Box role="group" aria-label={intl.formatMessage({ id: 'layout.language' })} display="flex">
      {LANGUAGES.map((each) => (
        <chakra.button
          key={each}
          type="button"
          lang={each}
          title={intl.formatMessage({ id: `layout.language.${each}` })}
          aria-label={`${each}, ${intl.formatMessage({ id: `layout.language.${each}` })}`}
          aria-pressed={each === language}
          aria-busy={isChanging && each !== language}
          onClick={() => choose(each)}
          minH="11"
          minW="11"
          px="2"
          fontSize="sm"
          textTransform="uppercase"
          cursor="pointer"
          borderRadius="l2"
          fontWeight={each === language ? 'bold' : 'normal'}
          textDecoration={each === language ? 'underline' : 'none'}
          textDecorationThickness="2px"
          textUnderlineOffset="6px"
          color={inverted ? 'white' : each === language ? 'fg' : 'fg.muted'}
          outlineColor={inverted ? 'white' : undefined}
          focusVisibleRing="inside"
        >
          {each}
        </chakra.button>
      ))}
    </Box>
  );
}
