"""The GraphQL endpoint: Saleor's view with limits, and errors without internals."""

from contextlib import AbstractContextManager, nullcontext
from time import thread_time
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from graphql import GraphQLError
from graphql.execution import ExecutionResult
from graphql.execution.executors.sync import SyncExecutor
from graphql.language import ast
from saleor.graphql.views import GraphQLView as SaleorGraphQLView

from saleor_config.graphql import errors
from saleor_config.graphql.body import Operation, read_operations
from saleor_config.graphql.documents import Document, DocumentStore, admit_documents
from saleor_config.graphql.errors import InvalidDocument, RequestError, explain_error
from saleor_config.graphql.execution import MAXIMUM_ERRORS, BudgetExecutor, execute_document
from saleor_config.graphql.identity import Identity, identify_requester
from saleor_config.graphql.limits import count_request, count_time
from saleor_config.graphql.plans import NeverPlanned, ReplayExecutor, Run
from saleor_config.interfaces import recording_changes_by
from saleor_config.metrics.requests import note_operation
from saleor_config.middleware import ALLOWED_METHODS, allow_origin
from saleor_config.response_cache.responses import mark_cacheable
from saleor_config.views import RETRY_SECONDS

FormattedResult = dict[str, Any]


class GraphQLView(SaleorGraphQLView):
    """POST only. ``documents`` lives as long as the process, like the schema."""

    # Saleor's per-field middleware is left out: ``identify`` has found user and app already.
    middleware: list[Any] = []
    documents = DocumentStore()

    def __init__(self, schema: Any = None, **options: Any) -> None:
        super().__init__(schema=schema, middleware=[], **options)

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method == "OPTIONS":
            return allow_origin(
                request, HttpResponse(status=204, headers={"Allow": ALLOWED_METHODS})
            )
        if request.method != "POST":
            error = RequestError(_("Only POST requests are answered here."), "BAD_REQUEST", 405)
            response = build_error_response(error)
            response["Allow"] = ALLOWED_METHODS
            return response
        started = thread_time()
        response = self.handle_query(request)
        count_time(request, thread_time() - started)
        response["Cache-Control"] = "no-store"
        return allow_origin(request, response)

    def handle_query(self, request: HttpRequest) -> JsonResponse:
        try:
            count_request(request)
            identity = identify_requester(request)
            operations, is_batch = read_operations(request, identity)
            documents = admit_documents(self.documents, self.schema, operations, identity)
        except RequestError as error:
            return build_error_response(error)
        budget = BudgetExecutor(get_time_budget(identity))
        results = []
        for operation, document in zip(operations, documents, strict=True):
            # A tokenCreate in one operation must not sign the next one in.
            identity.assign(request)
            with record_changes(identity):
                results.append(
                    self.execute_operation(request, operation, document, identity, budget)
                )
        # A resolver that met an outage says so to HTTP as well.
        status = max([getattr(request, "answer_status", 200), *(item[1] for item in results)])
        bodies = [body for body, _status in results]
        errors.log_request_errors(error for body in bodies for error in body.get("errors", ()))
        response = JsonResponse(bodies if is_batch else bodies[0], status=status, safe=False)
        if status == 503:
            response["Retry-After"] = str(RETRY_SECONDS)
        is_plain = not is_batch and "errors" not in bodies[0]
        if is_plain and identity.is_guest and documents[0].is_public:
            mark_cacheable(response)
        return response

    def execute_operation(
        self,
        request: HttpRequest,
        operation: Operation,
        document: Document,
        identity: Identity,
        budget: BudgetExecutor,
    ) -> tuple[FormattedResult, int]:
        invalid = document.errors(self.schema)
        if invalid:
            self.documents.refuse(document)
            refusals = [InvalidDocument(error, "GRAPHQL_VALIDATION") for error in invalid]
            return {"errors": [errors.format_error(error) for error in refusals]}, 400
        self.documents.store(document)
        note_operation(request, document.root_name)
        if identity.error is not None and not has_only_token_fields(document):
            return {"errors": [errors.format_error(identity.error)], "data": None}, 200
        result = self.run_document(request, operation, document, budget)
        if budget.is_spent:
            return {"errors": [errors.format_error(build_cost_error())]}, 400
        return self.format_result(request, result)

    def run_document(
        self, request: HttpRequest, operation: Operation, document: Document, budget: BudgetExecutor
    ) -> ExecutionResult:
        root = self.get_root_value()
        # A mutation's result is always reported.
        executor = SyncExecutor() if document.measure.sizes["mutations"] else budget
        run = Run(request, executor)
        plan = document.plan(self.schema)
        if plan is not None and operation.name in (None, plan.name):
            try:
                return ExecutionResult(data=plan.run(operation.variables, root, run))
            except NeverPlanned:
                document.quick = None
            except Exception:  # noqa: S110
                # Whatever it was, graphql-core says it in the words of the specification.
                pass
        try:
            return execute_document(
                self.schema,
                document.tree,
                root_value=root,
                context_value=request,
                variables=operation.variables,
                operation_name=operation.name,
                executor=ReplayExecutor(executor, run.outcomes) if run.outcomes else executor,
            )
        except GraphQLError as error:
            # Variables that do not fit, or an operation name that is not in the document.
            return ExecutionResult(
                errors=[InvalidDocument(error, "GRAPHQL_VALIDATION")], invalid=True
            )
        except Exception:
            # What a resolver raises is in the result already; this is what a scalar says of a
            # variable, and graphql-core 2 lets it through, plain ``Exception`` among it.
            sentence = _("The request holds a value that cannot be read.")
            return ExecutionResult(
                errors=[RequestError(sentence, errors.INVALID_INPUT)], invalid=True
            )

    def format_result(
        self, request: HttpRequest, result: ExecutionResult
    ) -> tuple[FormattedResult, int]:
        body: FormattedResult = {}
        if result.errors:
            explained = [explain_error(error, request) for error in result.errors[:MAXIMUM_ERRORS]]
            body["errors"] = [errors.format_error(error) for error in explained]
        if result.invalid:
            return body, 400
        body["data"] = result.data
        # What is read from memory goes on.
        has_data = any(value is not None for value in (result.data or {}).values())
        is_away = any(errors.is_away(error) for error in result.errors or ())
        return body, 503 if is_away and not has_data else 200


TOKEN_FIELDS = frozenset(
    {"tokenCreate", "tokenRefresh", "tokenVerify", "tokenRevoke", "__typename"}
)


def record_changes(identity: Identity) -> AbstractContextManager[None]:
    """A context in which changes by a member of staff or an app are logged as theirs."""
    actor = identity.user if getattr(identity.user, "is_staff", False) else identity.app
    return recording_changes_by.get()(actor) if actor else nullcontext()


def has_only_token_fields(document: Document) -> bool:
    """A rejected token must not prevent its owner from getting a new one."""
    return all(
        isinstance(selection, ast.Field) and selection.name.value in TOKEN_FIELDS
        for definition in document.tree.definitions
        if isinstance(definition, ast.OperationDefinition)
        for selection in definition.selection_set.selections
    )


def get_time_budget(identity: Identity) -> float | None:
    """Processor time for the queries of one request; None for no limit."""
    if identity.is_staff():
        return None
    milliseconds = settings.GRAPHQL_PROCESSOR_MS["customer" if identity.is_known else "guest"]
    return milliseconds / 1000 or None


def build_cost_error() -> RequestError:
    return RequestError(_("The query asks for too much at once."), "TOO_COMPLEX")


def build_error_response(error: RequestError) -> JsonResponse:
    formatted = errors.format_error(error)
    errors.log_request_errors([formatted])
    return JsonResponse({"errors": [formatted]}, status=error.status, headers=error.headers)
