"""Running documents within a budget of processor time, without tracing each failed field."""

from time import thread_time
from typing import Any, Final

from graphql import GraphQLSchema
from graphql.execution import ExecutionResult
from graphql.execution.executor import ExecutionContext, execute_operation
from graphql.execution.executors.sync import SyncExecutor
from graphql.language import ast
from promise import Promise

MAXIMUM_ERRORS: Final = 20
"""Of one response. Resolvers that fail beyond these are not run any more."""


class OverBudget(Exception):
    """A field was not resolved: the request has used up its processor time."""


class BudgetExecutor(SyncExecutor):
    """Calls resolvers for ``seconds`` of this thread's processor time, or without end for None.

    One serves a whole batch.
    """

    def __init__(self, seconds: float | None) -> None:
        self.ends = None if seconds is None else thread_time() + seconds
        self.is_spent = False
        self.failures = 0

    def execute(self, fn: Any, *args: Any, **kwargs: Any) -> Any:
        if self.ends is None:
            return fn(*args, **kwargs)
        if self.is_spent or thread_time() > self.ends or self.failures > MAXIMUM_ERRORS:
            self.is_spent = True
            raise OverBudget
        try:
            return fn(*args, **kwargs)
        except Exception:
            self.failures += 1
            raise


class QuietContext(ExecutionContext):
    """Collects errors. graphql-core writes a stack trace of each to a log that is not read."""

    def report_error(self, error: Exception, traceback: Any = None) -> None:
        self.errors.append(error)


def execute_document(
    schema: GraphQLSchema,
    document: ast.Document,
    *,
    root_value: Any,
    context_value: Any,
    variables: dict[str, Any],
    operation_name: str | None,
    executor: SyncExecutor,
) -> ExecutionResult:
    """As ``graphql.execute`` without middleware and subscriptions."""
    context = QuietContext(
        schema,
        document,
        root_value,
        context_value,
        variables,
        operation_name,
        executor,
        None,
        False,
    )

    def collect_error(error: Exception) -> None:
        context.errors.append(error)

    data = (
        Promise.resolve(None)
        .then(lambda _: execute_operation(context, context.operation, root_value))
        .catch(collect_error)
        .get()
    )
    return ExecutionResult(data=data, errors=context.errors or None)
