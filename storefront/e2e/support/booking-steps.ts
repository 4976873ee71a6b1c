import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

const root = new URL('../../../', import.meta.url).pathname;
const python = process.env.MASHTAL_PYTHON ?? `${root}.venv/bin/python`;

// Takes steps as they are asked for: Django is started once, and while the browser is busy.
const program = `
import io, sys, django
from django.core.management import call_command
django.setup()
for line in sys.stdin:
    reference, *steps = line.split()
    for step in steps:
        call_command("demo_booking_step", reference, step, stdout=io.StringIO())
    print("done", flush=True)
`;

type Step = 'contact' | 'visit' | 'quote' | 'start' | 'complete' | 'decline';

/** What staff do with a request in the office. */
export class BookingStaff {
  private readonly program: ChildProcess;
  private readonly answers: AsyncIterator<string>;
  private readonly lines: Interface;

  constructor() {
    this.program = spawn(python, ['-c', program], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (!this.program.stdout) throw new Error('A program without an output.');
    this.lines = createInterface(this.program.stdout);
    this.answers = this.lines[Symbol.asyncIterator]();
  }

  /** One step after the other. */
  async take(reference: string, ...steps: Step[]): Promise<void> {
    this.program.stdin?.write(`${[reference, ...steps].join(' ')}\n`);
    const { value } = await this.answers.next();
    if (value !== 'done') throw new Error(`The steps ${steps} of ${reference} were not taken.`);
  }

  end(): void {
    this.lines.close();
    this.program.kill();
  }
}
