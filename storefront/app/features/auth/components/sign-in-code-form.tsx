import { useState } from 'react';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { CodeForm } from '~/ui/verification/code-form';
import { requestSignInCode, signIn } from '../api/sign-in';
import type { SignInCode } from '../sign-in-code';

interface SignInCodeFormProps {
  code: SignInCode;
  onCancel: () => void;
  onSignedIn: () => void;
}

/** The second step of signing in: the code that was sent to the phone. */
export function SignInCodeForm({ code: first, onCancel, onSignedIn }: SignInCodeFormProps) {
  const { t } = useTranslation('forms');
  const [code, setCode] = useState(first);
  const confirming = useMutation<{ typed: string }>({
    mutate: ({ typed }) => signIn(code, typed),
    failed: t('code.invalid'),
    onDone: onSignedIn,
  });
  const resending = useMutation<SignInCode, SignInCode>({
    mutate: ({ input }) => requestSignInCode(input),
    failed: t('code.sendFailed'),
    onDone: setCode,
  });
  return (
    <CodeForm
      to={code.to}
      resendAt={code.resendAt}
      confirming={confirming}
      onConfirm={(typed) => confirming.submit({ typed })}
      resending={resending}
      onResend={() => resending.submit(code)}
      onCancel={onCancel}
    >
      {code.notice ? <Alert tone="info">{code.notice}</Alert> : null}
    </CodeForm>
  );
}
