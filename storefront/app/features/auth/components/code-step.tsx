import { Alert } from '~/ui/alert';
import { CodeForm } from '~/ui/codes/code-form';
import { requestCode } from '../api/request-code';
import { verifyCode } from '../api/verify-code';
import { clearCodeInVerification } from '../code-in-verification';
import type { CodeRequest } from '../code-request';

interface CodeStepProps {
  request: CodeRequest;
  onCancel: () => void;
  onSignedIn: () => void;
}

/** The second step of signing in: the code that was sent to the phone. */
export function CodeStep({ request, onCancel, onSignedIn }: CodeStepProps) {
  const { phone, input, resendAt, notice } = request;
  return (
    <CodeForm
      to={phone}
      resendAt={resendAt}
      onConfirm={async (code) => {
        await verifyCode({ code, phone, purpose: input.purpose });
        clearCodeInVerification();
        onSignedIn();
      }}
      onResend={async () => (await requestCode(input)).resendAt}
      onCancel={onCancel}
    >
      {notice ? <Alert tone="info">{notice}</Alert> : null}
    </CodeForm>
  );
}
