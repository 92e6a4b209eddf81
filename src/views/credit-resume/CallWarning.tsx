import { FormattedMessage } from 'react-intl';
import { WarningBox } from '#components/feedback/WarningBox.tsx';

/** The way in which accounts are stolen: another CLABE by telephone. Source: B9; look, "Trust". */
export function CallWarning() {
  return (
    <WarningBox title="creditResume.warning.title">
      <FormattedMessage id="creditResume.warning" />
    </WarningBox>
  );
}
