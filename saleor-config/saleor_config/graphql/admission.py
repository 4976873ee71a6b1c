"""What has to hold of a request's documents before any of them is validated or run."""

from collections.abc import Iterable

from django.conf import settings
from django.utils.translation import gettext as _
from graphql import GraphQLSchema

from saleor_config.graphql.body import Operation
from saleor_config.graphql.documents import Document, DocumentStore
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.identity import Identity
from saleor_config.graphql.limits import Demand, count_values, enforce, limits_for
from saleor_config.graphql.text_measure import measure_text


def admit_documents(
    store: DocumentStore, schema: GraphQLSchema, operations: list[Operation], identity: Identity
) -> list[Document]:
    """The parsed documents of a request that stays within its limits.

    Cheap limits come first: text, tree, cost. Raises ``RequestError``.
    """
    known = [store.get(operation.query) for operation in operations]
    unknown = [
        operation.query
        for operation, document in zip(operations, known, strict=True)
        if document is None
    ]
    enforce(demand_of_texts(unknown, operations), identity.is_staff)
    documents = [
        document or store.parse(operation.query)
        for operation, document in zip(operations, known, strict=True)
    ]
    try:
        refuse_structure(documents, identity)
    except RequestError:
        if len(documents) == 1:
            store.refuse(documents[0])
        raise
    documents = [
        store.parse(document.text) if document.is_without_tree else document
        for document in documents
    ]
    enforce(demand_of_execution(schema, documents, operations), identity.is_staff)
    return documents


def demand_of_texts(texts: Iterable[str], operations: list[Operation]) -> Demand:
    most = limits_for("staff")
    measures = [measure_text(text, most.characters, most.tokens) for text in texts]
    return Demand(
        characters=sum(item.characters for item in measures),
        tokens=sum(item.tokens for item in measures),
        values=sum(count_values(operation.variables, most.values) for operation in operations),
    )


def refuse_structure(documents: list[Document], identity: Identity) -> None:
    measures = [document.measure for document in documents]
    if any(measure.is_endless for measure in measures):
        # graphql-core's own rules follow such a circle until Python gives up.
        raise RequestError(_("A fragment of the query holds itself."), "GRAPHQL_VALIDATION")
    if any(measure.has_unused for measure in measures):
        raise RequestError(_("A fragment of the query is not used."), "GRAPHQL_VALIDATION")
    if not settings.GRAPHQL_INTROSPECTION and any(item.introspects for item in measures):
        raise RequestError(_("The schema is not shown here."), "INTROSPECTION_DISABLED")
    enforce(Demand.of(measures), identity.is_staff)


def demand_of_execution(
    schema: GraphQLSchema, documents: list[Document], operations: list[Operation]
) -> Demand:
    cost = mutation_cost = 0
    for document, operation in zip(documents, operations, strict=True):
        of_document = document.cost(schema, operation.variables)
        cost += of_document
        mutation_cost += of_document if document.measure.mutations else 0
    return Demand(cost=cost, mutation_cost=mutation_cost)
